import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { FieldPlace } from '#domain/word/diff.ts'
import { ACCESSIBILITIES, GRAMMATICAL_GROUPS, type Sense } from '#domain/word/word.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useSpeakers } from '#web/shared/use-speakers.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useScriptOf } from '#web/state/use-script-of.ts'
import classes from './history.module.css'

type SaidProps = { readonly place: FieldPlace; readonly text: string }

/** What a field said, in its writing system; an empty one says so to who hears it. */
export function Said({ place: { field, rest }, text }: SaidProps): ReactNode {
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
      return <Domain domainKey={rest} text={text} />
    case 'accessibility':
      return <Status status={text} />
    case 'audio':
      return <Voice speakerId={text === rest ? '' : text} />
    case 'pictures':
      // Without captions a picture has no text but the name of its file.
      return text === rest ? <span>{t('history.is')}</span> : <bdi>{text}</bdi>
    case 'flag':
      return <bdi>{text === 'true' ? t('entry.flagged') : text}</bdi>
    default:
      return <span>{t('history.is')}</span>
  }
}

/** Meanings in their order, each by the first that is said of it. */
export function Meanings({ senses }: { readonly senses: readonly Sense[] }) {
  return (
    <ol className={classes.meanings}>
      {senses.map(({ guid, glosses, definitions }) => (
        <li key={guid}>
          <bdi>{[...glosses.map(({ def }) => def), ...definitions.map(({ text }) => text), '–'].find(isSaid)}</bdi>
        </li>
      ))}
    </ol>
  )
}

const isSaid = (text: string): boolean => text.trim() !== ''

/** As the reader's tree has it; the word has the name in the language of whoever put it there. */
function Domain({ domainKey, text }: { readonly domainKey: DomainKey; readonly text: string }) {
  const domain = useContext(TreeContext)?.domains.get(domainKey)
  const titleOf = useDomainTitles()
  return <bdi>{domain ? titleOf(domain) : text}</bdi>
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
