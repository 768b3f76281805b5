func donateOld() {
  OldProvider().donate()
}
