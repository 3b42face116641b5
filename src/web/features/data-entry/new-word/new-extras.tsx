import type { EntryEdit } from '#domain/word/entry-edit.ts'
import { ExtraFields, type ExtraFieldsProps } from '../fields/extra-fields.tsx'
import type { Typed } from '../typed/typed.ts'
import type { TypeParts, WithoutForm } from '../typed/use-typed-part.ts'

type Props = Pick<ExtraFieldsProps, 'extras' | 'onPictures' | 'onKeyDown'> & {
  readonly parts: WithoutForm
  readonly type: TypeParts
}

/** What can be typed with a new word beside its form and its glosses. */
export function NewExtras({ parts, type, ...fields }: Props) {
  const edit = (made: EntryEdit): void => type(partOf(parts, made))
  return (
    <ExtraFields
      {...fields}
      isNew
      values={parts}
      onEdit={edit}
      text={(value, editOf, show) => show({ value, onText: (text) => edit(editOf(text)), onKeyDown: fields.onKeyDown })}
    />
  )
}

function partOf({ definitions }: WithoutForm, edit: EntryEdit): Partial<Typed> {
  switch (edit.kind) {
    case 'definition':
      return { definitions: { ...definitions, [edit.language]: edit.text } }
    case 'partOfSpeech':
      return { partOfSpeech: edit.group }
    case 'note':
      return { note: { language: edit.language, text: edit.text } }
    case 'flag':
      return { flag: { active: edit.active, text: edit.text } }
    case 'vernacular':
    case 'gloss':
      return {}
  }
}
