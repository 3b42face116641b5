import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidy } from '#domain/text/tidy.ts'
import { PanelAt } from '#web/shared/floating.tsx'
import { IconButton } from '#web/shared/icon-button.tsx'
import type { Place } from '#web/shared/opener.ts'
import { useViews, type View } from './use-views.ts'
import classes from './panels.module.css'

type Props = {
  readonly at: Place
  readonly projectId: string
  /** What is seen now. */
  readonly now: () => Omit<View, 'name'>
  readonly onView: (view: View) => void
}

const LONGEST_NAME = 60

/** What somebody wants to see again: to be opened, and what is seen now to be added. */
export function ViewsPanel({ at, projectId, now, onView }: Props) {
  const { t } = useTranslation()
  const { views, save, remove } = useViews(projectId)
  const [name, setName] = useState('')
  const typed = tidy(name)
  return (
    <PanelAt at={at} position="bottom-end" width={300} aria-label={t('words.views')}>
      <div className={classes.choices}>
        <ul className={classes.views}>
          {views.map((view) => (
            <li key={view.name} className={classes.view}>
              <button
                type="button"
                className={classes.toView}
                onClick={() => {
                  onView(view)
                  at.onChange(false)
                }}
              >
                <bdi>{view.name}</bdi>
              </button>
              <IconButton
                sign={IconTrash}
                signSize={18}
                label={t('words.viewRemove', { name: view.name })}
                onClick={() => remove(view.name)}
              />
            </li>
          ))}
        </ul>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed === '') return
            save({ ...now(), name: typed })
            setName('')
          }}
        >
          <TextInput
            label={t('words.viewName')}
            description={t('words.viewsHint')}
            value={name}
            maxLength={LONGEST_NAME}
            dir="auto"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" disabled={typed === ''}>
            {t('words.viewSave')}
          </Button>
        </form>
      </div>
    </PanelAt>
  )
}
