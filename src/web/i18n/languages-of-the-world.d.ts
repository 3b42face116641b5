declare module 'virtual:languages' {
  const table: string
  export default table
}
