import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Project } from '#domain/project/project.ts'
import { writingSystemIn } from '#domain/project/writing-system-in.ts'
import { livingSenses } from '#domain/word/living-senses.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { useLive } from '#web/replica/use-words.ts'
import { lastWords } from '#web/replica/words/last-words.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useMay } from '#web/state/use-current-project.ts'
import classes from './home.module.css'

const SHOWN = 10

/** What was collected or changed last, by anybody; each leads to its word, for who may see all words. */
export function LatestWords({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const words = useLive((db) => lastWords(db, SHOWN), [])
  if (!words || words.length === 0) return null
  return (
    <section>
      <div className={classes.headAndWay}>
        <h2>{t('home.latest')}</h2>
        <Link to="/app/goals/history">{t('history.title')}</Link>
      </div>
      <ul className={classes.latest}>
        {words.map(({ guid, word }) => (
          <li key={guid}>
            <ToWord guid={guid}>
              <InLanguage in={project.vernacularWritingSystem} as="vernacular">
                {word.vernacular}
              </InLanguage>
            </ToWord>
            <span className={classes.quiet}>
              {glossesOf(word).map(({ language, def }) => (
                <InLanguage key={`${language} ${def}`} in={writingSystemIn(project, language) ?? { bcp47: language }}>
                  {def}
                </InLanguage>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ToWord({ guid, children }: { readonly guid: Guid; readonly children: ReactNode }) {
  return useMay('WordEntry') ? <Link to={`/app/words?word=${guid}`}>{children}</Link> : children
}

/** One of each sense is enough to know the word by. */
const glossesOf = (word: WordContent) =>
  livingSenses(word).flatMap(({ glosses }) => glosses.filter(({ def }) => def !== '').slice(0, 1))
