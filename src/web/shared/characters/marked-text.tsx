import type { Part } from '#domain/orthography/replacement.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { InLanguage } from '../in-language.tsx'
import classes from './marked-text.module.css'

type Props = {
  readonly in: Pick<WritingSystem, 'bcp47'> & Partial<Pick<WritingSystem, 'font' | 'rtl'>>
  readonly parts: readonly Part[]
  /** How what is found is marked: as what is meant, or as what should not be there. */
  readonly as: 'found' | 'rejected'
}

/** A text of which some letters are marked, by a colour and a line below them. */
export function MarkedText({ in: script, parts, as }: Props) {
  const [only] = parts
  if (parts.length === 1 && only && !only.isFound) return <InLanguage in={script}>{only.text}</InLanguage>
  return (
    <InLanguage in={script}>
      {parts.map(({ text, isFound }, at) =>
        isFound ? (
          // oxlint-disable-next-line react/no-array-index-key -- a part has no name but its place
          <mark key={at} className={classes.mark} data-as={as}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </InLanguage>
  )
}
