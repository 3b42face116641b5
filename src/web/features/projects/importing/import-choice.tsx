import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { myProjectsQuery } from '#web/api/queries.ts'
import { Question } from '#web/shared/question.tsx'
import classes from './importing.module.css'

type Props = {
  readonly project: Project
  readonly isOffline: boolean
  readonly onImport: (replaceWords: boolean) => void
}

/**
 * What becomes of the words that are here, and the button that does it. Words are added by the first import of a project
 * only, by every later one they are replaced (spec rules 1.2); where there is none yet, there is nothing to decide.
 */
export function ImportChoice({ project, isOffline, onImport }: Props) {
  const { t } = useTranslation()
  const { data: projects } = useQuery(myProjectsQuery())
  const isEmpty = projects?.find(({ id }) => id === project.id)?.wordCount === 0
  const [wanted, setWanted] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const mayAdd = !project.liftImported
  const replaceWords = wanted || !mayAdd
  return (
    <div className={classes.part}>
      {mayAdd && !isEmpty && (
        <Radio.Group
          label={t('importInto.how')}
          value={replaceWords ? 'replace' : 'add'}
          onChange={(how) => setWanted(how === 'replace')}
        >
          <div className={classes.choices}>
            <Radio value="add" label={t('importInto.add')} description={t('importInto.addHint')} />
            <Radio value="replace" label={t('importInto.replace')} description={t('importInto.replaceHint')} />
          </div>
        </Radio.Group>
      )}
      <Button
        disabled={isOffline}
        {...(replaceWords ? { color: 'red' } : {})}
        onClick={() => (replaceWords ? setAsking(true) : onImport(false))}
      >
        {t(replaceWords ? 'importInto.startReplacing' : 'importInto.start')}
      </Button>
      {isAsking && (
        <Question
          title={t('importInto.replaceTitle', { name: project.name })}
          confirm={t('importInto.replaceConfirm')}
          typed={project.name}
          onConfirm={() => {
            setAsking(false)
            onImport(true)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('importInto.replaceHint')}</p>
          <p>{t('importInto.replaceText')}</p>
        </Question>
      )}
    </div>
  )
}
