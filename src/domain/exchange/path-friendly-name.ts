/** What stands for a kind of character in a name of a file (spec rules 10.5); all other kinds are dropped. */
const STAND_INS: readonly (readonly [kind: RegExp, standIn: string | null])[] = [
  [/^[\p{Ll}\p{Lu}\p{Lo}\p{Nd}]$/u, null],
  [/^[\p{Pd}\p{Sc}\p{Sm}\p{So}]$/u, '-'],
  [/^[\p{Pc}\p{Zl}\p{Zp}\p{Zs}]$/u, '_'],
  [/^[\p{Ps}\p{Pi}]$/u, '('],
  [/^[\p{Pe}\p{Pf}]$/u, ')'],
  [/^\p{Po}$/u, ','],
]

/** A name of a project or a speaker as that of a file on any system; the fallback when nothing of it can stand there. */
export function pathFriendlyName(name: string, fallback: string): string {
  return Array.from(name.normalize('NFD'), pathFriendlyCharacter).join('') || fallback
}

function pathFriendlyCharacter(character: string): string {
  const match = STAND_INS.find(([kind]) => kind.test(character))
  return match === undefined ? '' : (match[1] ?? character)
}
