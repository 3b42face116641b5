import { useQuery } from '@tanstack/react-query'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconHelpCircle } from '@tabler/icons-react'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { readDomainTexts } from '#contract/semantic-domain.ts'
import { domainKey, type DomainKey } from '#domain/domains/domain-key.ts'
import type { Saying, ShownText } from '#domain/domains/domain-text.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { ownTexts } from '#domain/domains/own-texts.ts'
import { domainTextsQuery } from '#web/shared/domains/domain-queries.ts'
import { inlineScriptProps } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useScriptOf } from '#web/state/use-script-of.ts'
import classes from './domain-header.module.css'

type Props = { readonly domain: TreeDomain; readonly lang: string }

/** What is meant by a domain, and what to ask speakers about it. A phone shows the rest of it when somebody wants it. */
export function DomainTexts({ domain, lang }: Props) {
  const { t } = useTranslation()
  const { description, questions } = useDomainText(domain, lang)
  const written = useWritten(domain, lang)
  const [isAsking, { toggle }] = useDisclosure(false)
  const [isWhole, { toggle: fold }] = useDisclosure(false)
  const { isCut, watch } = useIsCut()
  const described = useId()
  const canUnfold = description.text !== '' && (isCut || isWhole)
  const Chevron = isWhole ? IconChevronUp : IconChevronDown
  return (
    <>
      {description.text && (
        // What does not fit is cut at its end, which depends on its direction.
        <p
          key={description.text}
          ref={watch}
          id={described}
          className={classes.description}
          data-whole={isWhole || undefined}
          dir={written(description).dir}
        >
          <Said saying={description} written={written(description)} />
        </p>
      )}
      {(canUnfold || questions.length > 0) && (
        <div className={classes.more}>
          {questions.length > 0 && (
            <button type="button" className={classes.ask} aria-expanded={isAsking} onClick={toggle}>
              <IconHelpCircle aria-hidden size={20} stroke={1.75} />
              <span>{t('entry.questions', { count: questions.length })}</span>
            </button>
          )}
          {canUnfold && (
            <button
              type="button"
              className={classes.fold}
              aria-label={t('entry.wholeDescription')}
              aria-expanded={isWhole}
              aria-controls={described}
              onClick={fold}
            >
              <Chevron aria-hidden size={20} stroke={1.75} />
            </button>
          )}
        </div>
      )}
      {isAsking && (
        <ul className={classes.questions}>
          {questions.map((question) => (
            <li key={question.text}>
              <Said saying={question} written={written(question)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Whether some of a text is out of sight while it is folded: its end, or beside a sheet all of it. */
function useIsCut(): {
  readonly isCut: boolean
  readonly watch: (text: HTMLElement | null) => (() => void) | undefined
} {
  const [isCut, setCut] = useState(true)
  const watch = useCallback((text: HTMLElement | null) => {
    if (!text) return undefined
    const measure = (): void => {
      // Unfolded, nothing of it is cut; the button that folds it again stays.
      if (text.dataset['whole'] === undefined) setCut(text.clientHeight === 0 || text.scrollHeight > text.clientHeight)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    measure()
    return () => observer.disconnect()
  }, [])
  return { isCut, watch }
}

type Written = ReturnType<typeof inlineScriptProps>

/** How the texts of a domain are written: those of a project's own may be in no language of the list. */
function useWritten({ isCustom, nameLang }: TreeDomain, lang: string): (saying: Saying) => Written {
  const scriptOf = useScriptOf()
  return ({ inEnglish }) => inlineScriptProps(scriptOf(inEnglish ? 'en' : isCustom ? nameLang : lang))
}

/** In its language and direction; says first where it is English for want of a translation, for the end may be cut. */
function Said({ saying, written }: { readonly saying: Saying; readonly written: Written }) {
  const { t } = useTranslation()
  return (
    <>
      {saying.inEnglish && (
        <abbr className={classes.inEnglish} title={t('entry.inEnglish')}>
          EN
        </abbr>
      )}
      <bdi {...written}>{saying.text}</bdi>
    </>
  )
}

/** Of a standard domain from the list in its language, of the project's own domain from the project. */
function useDomainText({ key }: TreeDomain, lang: string): Omit<ShownText, 'id'> {
  const { semanticDomains } = useCurrentProject()
  const { data } = useQuery(domainTextsQuery(lang))
  const records = semanticDomains.filter((record) => domainKey(record) === key)
  const [own] = ownTexts(records, lang)
  return own ?? textOf(data, key) ?? { description: { text: '', inEnglish: false }, questions: [] }
}

function textOf(data: AnswerOf<typeof readDomainTexts> | undefined, key: DomainKey): ShownText | undefined {
  return data?.texts.find(({ id }) => id === key)
}
