/** The parts of the English texts that `scripts/english-texts.ts` makes. */
declare module 'virtual:*' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
