import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidy } from '#domain/text/tidy.ts'
import type { SavedView } from '#domain/word/saved-view.ts'
import { PanelAt } from '#web/shared/floating.tsx'
import { IconButton } from '#web/shared/icon-button.tsx'
import type { Place } from '#web/shared/opener.ts'
import { useSavedViews } from '#web/shared/use-saved-views.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './panels.module.css'

type Props = {
  readonly at: Place
  /** What is seen now. */
  readonly now: () => Omit<SavedView, 'name'>
  readonly onView: (view: SavedView) => void
}

const LONGEST_NAME = 60

/** What somebody wants to see again: to be opened, and what is seen now to be added. */
export function ViewsPanel({ at, now, onView }: Props) {
  const { t } = useTranslation()
  const { id, isActive } = useCurrentProject()
  const { views, save, remove } = useSavedViews(id)
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
              {isActive && (
                <IconButton
                  sign={IconTrash}
                  signSize={18}
                  label={t('words.viewRemove', { name: view.name })}
                  onClick={() => remove(view.name)}
                />
              )}
            </li>
          ))}
        </ul>
        {isActive && <NewView onSave={(name) => save({ ...now(), name })} />}
      </div>
    </PanelAt>
  )
}

/** What is seen now gets a name. */
function NewView({ onSave }: { readonly onSave: (name: string) => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const typed = tidy(name)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === '') return
        onSave(typed)
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
  )
}
