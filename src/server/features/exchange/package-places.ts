/** Places in a package, each given once. Capitals do not tell files apart on every system. */
export class PackagePlaces {
  readonly #taken: Set<string>

  constructor(paths: readonly string[]) {
    this.#taken = new Set(paths.map((path) => path.toLowerCase()))
  }

  /** The path with this stem and ending, numbered where that is taken (spec rules 1.7, R1.16). */
  take(stem: string, extension: string): string {
    for (let number = 0; ; number++) {
      const path = `${stem}${number || ''}.${extension}`
      if (this.#taken.has(path.toLowerCase())) continue
      this.#taken.add(path.toLowerCase())
      return path
    }
  }
}
