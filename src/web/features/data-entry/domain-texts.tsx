import { useQuery } from '@tanstack/react-query'
import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { readDomainTexts } from '#contract/semantic-domain.ts'
import { domainKey, type DomainKey } from '#domain/domains/domain-key.ts'
import type { Saying, ShownText } from '#domain/domains/domain-text.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { ownTexts } from '#domain/domains/own-texts.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { useRemembered, YES_OR_NO } from '#web/device/use-remembered.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { domainTextsQuery } from '#web/shared/domains/domain-queries.ts'
import { inlineScriptProps } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useScriptOf } from '#web/state/use-script-of.ts'
import classes from './domain-header.module.css'

type Props = { readonly domain: TreeDomain; readonly lang: string }

/** What is meant by a domain, and what to ask speakers about it: open at first, then as somebody left it in another one. */
export function DomainTexts({ domain, lang }: Props) {
  const { t } = useTranslation()
  const { description, questions } = useDomainText(domain, lang)
  const written = useWritten(domain, lang)
  const userId = useStoredUser()?.id ?? ''
  const [isShut, setShut] = useRemembered(personalKey(userId, 'questionsShut'), YES_OR_NO)
  return (
    <>
      {description.text && (
        <p className={classes.description}>
          <Said saying={description} written={written(description)} />
        </p>
      )}
      {questions.length > 0 && (
        <button type="button" className={classes.ask} aria-expanded={!isShut} onClick={() => setShut(!isShut)}>
          <IconHelpCircle aria-hidden size={20} stroke={1.75} />
          <span>{t('entry.questions', { count: questions.length })}</span>
        </button>
      )}
      {!isShut && questions.length > 0 && (
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
