export type Tell = (piece: number) => void

/** How many letters may be left out. */
export type LeftOut = { readonly least: number; readonly most: number }

type Stretch = { readonly letters: string; readonly end: number; readonly leftOut: LeftOut; readonly tell: Tell }

/** Tells a number for each text that is left when letters are left out of those from a place on. */
export function leaveOut(stretch: Stretch, at: number, sum: number, left = 0): void {
  const { letters, end, leftOut } = stretch
  if (at === end) {
    if (left >= leftOut.least) stretch.tell(sum)
    return
  }
  leaveOut(stretch, at + 1, Math.imul(sum ^ letters.charCodeAt(at), 0x01000193), left)
  if (left < leftOut.most) leaveOut(stretch, at + 1, sum, left + 1)
}
