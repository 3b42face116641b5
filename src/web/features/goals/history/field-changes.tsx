import { useTranslation } from 'react-i18next'
import { changesBetween, type FieldPlace, isThere, orderBetween, placeOf } from '#domain/word/diff.ts'
import type { WordContent } from '#domain/word/word.ts'
import { nameForReader } from '#web/i18n/language-name.ts'
import { useScriptOf } from '#web/state/use-script-of.ts'
import { Meanings, Said } from './field-said.tsx'
import classes from './history.module.css'

type Props = { readonly before: WordContent | null; readonly after: WordContent | null }

/** What became other between two states of a word, field by field; of one that was not there, only what it says in the other. */
export function FieldChanges({ before, after }: Props) {
  const { t } = useTranslation()
  const changes = changesBetween(before, after)
  const order = orderBetween(before, after)
  // What was added stands where it does among what was changed.
  const reach = isThere(before) ? 1 : 2
  if (changes.length === 0 && !order) return <p className={classes.quiet}>{t('history.otherDetails')}</p>
  return (
    <table className={classes.changes}>
      <thead className="visually-hidden">
        <tr>
          <th colSpan={reach}>{t('history.field')}</th>
          {isThere(before) && <th>{t('replace.before')}</th>}
          {isThere(after) && <th>{t('replace.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const place = placeOf(change.path, before, after)
          return (
            <tr key={change.path}>
              <th scope="row" colSpan={reach}>
                <FieldName place={place} hasSeveral={hasSeveralSenses(before, after)} />
              </th>
              {isThere(before) && (
                <td data-is="before">
                  <Said place={place} text={change.before} />
                </td>
              )}
              {isThere(after) && (
                <td data-is="after">
                  <Said place={place} text={change.after} />
                </td>
              )}
            </tr>
          )
        })}
        {order && (
          <tr>
            <th scope="row">{t('history.order')}</th>
            <td data-is="before">
              <Meanings senses={order.before} />
            </td>
            <td data-is="after">
              <Meanings senses={order.after} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const hasSeveralSenses = (...states: readonly (WordContent | null)[]): boolean =>
  states.some((word) => isThere(word) && word.senses.length > 1)

type NameProps = { readonly place: FieldPlace; readonly hasSeveral: boolean }

function FieldName({ place, hasSeveral }: NameProps) {
  const { t } = useTranslation()
  const name = useFieldName(place)
  return place.sense !== null && hasSeveral ? `${t('history.meaning', { number: place.sense })}: ${name}` : name
}

function useFieldName({ field, rest }: FieldPlace): string {
  const { t, i18n } = useTranslation()
  const scriptOf = useScriptOf()
  const language = (): string => nameForReader({ name: '', ...scriptOf(rest) }, i18n.language)
  switch (field) {
    case 'glosses':
      return t('entry.gloss', { language: language() })
    case 'definitions':
      return t('entry.definition', { language: language() })
    case 'grammaticalInfo':
      return t('entry.partOfSpeech')
    case 'pictures':
      return t('entry.picture')
    case 'note':
      return t('entry.note')
    case 'flag':
      return t('entry.flag')
    case 'vernacular':
    case 'plural':
    case 'otherField':
    case 'audio':
    case 'semanticDomains':
    case 'accessibility':
      return t(`history.field.${field}`)
    default:
      return t('history.field.imported')
  }
}
