import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changesBetween, type FieldPlace, isThere, placeOf } from '#domain/word/diff.ts'
import { ACCESSIBILITIES, GRAMMATICAL_GROUPS, type WordContent } from '#domain/word/word.ts'
import { nameForReader } from '#web/i18n/language-name.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useSpeakers } from '#web/shared/use-speakers.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useScriptOf } from '#web/state/use-script-of.ts'
import classes from './history.module.css'

type Props = { readonly before: WordContent | null; readonly after: WordContent | null }

/** What became other between two states of a word, field by field; of one that was not there, only what it says in the other. */
export function FieldChanges({ before, after }: Props) {
  const { t } = useTranslation()
  const changes = changesBetween(before, after)
  if (changes.length === 0) return <p className={classes.quiet}>{t('history.otherDetails')}</p>
  return (
    <table className={classes.changes}>
      <thead className="visually-hidden">
        <tr>
          <th>{t('history.field')}</th>
          {isThere(before) && <th>{t('replace.before')}</th>}
          {isThere(after) && <th>{t('replace.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const place = placeOf(change.path, before, after)
          return (
            <tr key={change.path}>
              <th scope="row">
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

type SaidProps = { readonly place: FieldPlace; readonly text: string }

/** What a field said, in its writing system; an empty one says so to who hears it. */
function Said({ place: { field, rest }, text }: SaidProps): ReactNode {
  const { t } = useTranslation()
  const { vernacularWritingSystem } = useCurrentProject()
  const scriptOf = useScriptOf()
  if (text === '') return <span className={classes.empty}>–</span>
  const [, language = '', noted = ''] = /^\[(.*?)\] (.*)$/s.exec(text) ?? []
  switch (field) {
    case 'glosses':
    case 'definitions':
      return <InLanguage in={scriptOf(rest)}>{text}</InLanguage>
    case 'vernacular':
    case 'plural':
    case 'otherField':
      return <InLanguage in={vernacularWritingSystem}>{text}</InLanguage>
    case 'note':
      return <InLanguage in={scriptOf(language)}>{noted}</InLanguage>
    case 'grammaticalInfo':
      return <PartOfSpeech info={text} />
    case 'semanticDomains':
      return <bdi>{text}</bdi>
    case 'accessibility':
      return <Status status={text} />
    case 'audio':
      return <Voice speakerId={text === rest ? '' : text} />
    case 'flag':
      return <bdi>{text === 'true' ? t('entry.flagged') : text}</bdi>
    default:
      return <span>{t('history.is')}</span>
  }
}

function PartOfSpeech({ info }: { readonly info: string }) {
  const { t } = useTranslation()
  const [first = '', ...rest] = info.split(' ')
  const group = GRAMMATICAL_GROUPS.find((one) => one === first)
  const category = rest.join(' ') === group ? '' : rest.join(' ')
  return (
    <span>
      {group ? t(`partOfSpeech.${group}`) : <bdi>{first}</bdi>} <bdi>{category}</bdi>
    </span>
  )
}

function Status({ status }: { readonly status: string }) {
  const { t } = useTranslation()
  const known = ACCESSIBILITIES.find((one) => one === status)
  return <span>{known && known !== 'Active' ? t(`history.status.${known}`) : status}</span>
}

/** A recording is told by who speaks. */
function Voice({ speakerId }: { readonly speakerId: string }) {
  const { t } = useTranslation()
  const speaker = useSpeakers(useCurrentProject().id)?.find(({ id }) => id === speakerId)
  return <bdi>{speaker?.name ?? t('recording.nobody')}</bdi>
}
