declare module 'virtual:first-texts' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
