declare module 'virtual:first-texts' {
  const texts: Readonly<Record<string, string>>
  export default texts
}

declare module 'virtual:texts-on-the-way' {
  const texts: Readonly<Record<string, string>>
  export default texts
}

declare module 'virtual:late-texts' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
