/** The languages that the user guide is in: the folders of `docs/guide`. */
declare module 'virtual:guide-languages' {
  const languages: readonly string[]
  export default languages
}
