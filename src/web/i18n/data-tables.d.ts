declare module 'virtual:languages' {
  const table: string
  export default table
}

declare module 'virtual:alphabets' {
  const table: string
  export default table
}

declare module 'virtual:character-names' {
  const table: string
  export default table
}
