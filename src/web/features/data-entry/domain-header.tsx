import { useQuery } from '@tanstack/react-query'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { readDomainTexts } from '#contract/semantic-domain.ts'
import type { Saying, ShownText } from '#domain/domains/domain-text.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { ownTexts } from '#domain/domains/own-texts.ts'
import { useDomainTitles } from '#web/features/domain-tree/domain-name.tsx'
import { domainTextsQuery } from '#web/features/domain-tree/domain-queries.ts'
import { AlsoHere } from '#web/features/presence/also-here.tsx'
import { directionOf } from '#web/i18n/languages.ts'
import { useScreenTitle } from '#web/shared/screen.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './domain-header.module.css'

type Props = {
  readonly domain: TreeDomain
  /** Somebody has removed it from the project. */
  readonly isGone: boolean
  readonly lang: string
  readonly leaveTo: string
  readonly children: ReactNode
}

/** Which domain it is, and what to ask speakers about it. */
export function DomainHeader({ domain, isGone, lang, leaveTo, children }: Props) {
  const { t } = useTranslation()
  const heading = useScreenTitle<HTMLHeadingElement>(useDomainTitles()(domain))
  const { description, questions } = useDomainText(domain, lang)
  const [isAsking, { toggle }] = useDisclosure(false)
  return (
    <header className={classes.header}>
      <div className={classes.places}>
        <Link to={leaveTo} className={classes.leave}>
          <IconArrowLeft aria-hidden size={20} stroke={1.75} className="pointing" />
          <span>{t('entry.otherDomain')}</span>
        </Link>
        <AlsoHere domainId={domain.id} />
        {children}
      </div>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {domain.id !== INBOX_ID && <span className={classes.number}>{domain.id}</span>}{' '}
        <bdi lang={domain.nameLang}>{domain.name}</bdi>
      </h1>
      {isGone && <p className={classes.description}>{t('entry.domainGone')}</p>}
      {description.text && (
        // What does not fit is cut at its end, which depends on its direction.
        <p className={classes.description} dir={directionOf(description.inEnglish ? 'en' : lang)}>
          <Said saying={description} lang={lang} />
        </p>
      )}
      {questions.length > 0 && (
        <button type="button" className={classes.ask} aria-expanded={isAsking} onClick={toggle}>
          <IconHelpCircle aria-hidden size={20} stroke={1.75} />
          {t('entry.questions', { count: questions.length })}
        </button>
      )}
      {isAsking && (
        <ul className={classes.questions}>
          {questions.map((question) => (
            <li key={question.text}>
              <Said saying={question} lang={lang} />
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}

/** In its language and direction; says first where it is English for want of a translation, for the end may be cut. */
function Said({ saying, lang }: { readonly saying: Saying; readonly lang: string }) {
  const { t } = useTranslation()
  const own = saying.inEnglish ? 'en' : lang
  return (
    <>
      {saying.inEnglish && (
        <abbr className={classes.inEnglish} title={t('entry.inEnglish')}>
          EN
        </abbr>
      )}
      <bdi lang={own} dir={directionOf(own)}>
        {saying.text}
      </bdi>
    </>
  )
}

/** Of a standard domain from the list in its language, of the project's own domain from the project. */
function useDomainText({ id, guid }: TreeDomain, lang: string): Omit<ShownText, 'id'> {
  const { semanticDomains } = useCurrentProject()
  const { data } = useQuery(domainTextsQuery(lang))
  // Of a domain that is gone another one may have the number.
  const records = semanticDomains.filter((record) => record.guid === guid)
  const [own] = ownTexts(records, lang)
  return own ?? textOf(data, id) ?? { description: { text: '', inEnglish: false }, questions: [] }
}

function textOf(data: AnswerOf<typeof readDomainTexts> | undefined, domainId: string): ShownText | undefined {
  return data?.texts.find(({ id }) => id === domainId)
}
