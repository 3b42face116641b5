/** By whom and of which project words are read. */
export type Read = { readonly userId: string; readonly projectId: string }

type Reader = { readonly close: () => void }
type ReaderClass<R extends Reader> = abstract new (...of: never[]) => R

/**
 * What goes through all words in a worker of its own: one of each class, from when it is first asked for until the replica is
 * closed. The replica need not know which there are, so that their code comes with the screens that ask.
 */
export class Readers {
  private readonly of: Read
  private readonly open = new Map<ReaderClass<Reader>, Reader>()

  constructor(of: Read) {
    this.of = of
  }

  /** `isFit`: whether the one that is open will do; another one is opened in its place if not. */
  the<R extends Reader>(kind: ReaderClass<R>, open: (of: Read) => R, isFit: (reader: R) => boolean = () => true): R {
    const known = this.open.get(kind)
    if (known instanceof kind && isFit(known)) return known
    known?.close()
    const opened = open(this.of)
    this.open.set(kind, opened)
    return opened
  }

  close(): void {
    for (const reader of this.open.values()) reader.close()
    this.open.clear()
  }
}
