print("homestack")
