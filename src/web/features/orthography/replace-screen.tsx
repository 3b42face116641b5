import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Looked } from '#web/replica/word-list/list-look.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { ReplaceFields } from '#web/shared/replace-fields.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useFocusAfterWait } from '#web/shared/use-focus-after-wait.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { PreviewTable } from './preview-table.tsx'
import { ReplacementProgress } from './replacement-progress.tsx'
import { useReplacement } from './use-replacement.ts'
import classes from './orthography.module.css'

/** Changes a spelling in many words at once; what would become of each is seen before (spec rules R8.4, screens S10.4). */
export function ReplaceScreen() {
  const { t } = useTranslation()
  const { isActive, vernacularWritingSystem } = useCurrentProject()
  const { asked, shown, isCurrent, isSpent, isAsking, chosen, left, operations, ask, leave, replace } = useReplacement()
  const findField = useRef<HTMLInputElement>(null)
  useFocusAfterWait(isSpent, findField)
  const found = shown?.found ?? []
  const canReplace = isActive && isCurrent && chosen.length > 0
  return (
    <Screen title={t('replace.title')} width="full">
      <div className={classes.screen}>
        {/* No form: Enter in a field would replace. */}
        <div className={classes.list}>
          <div className={classes.fields}>
            <ReplaceFields asked={asked} script={vernacularWritingSystem} onAsk={ask} findField={findField} />
          </div>
          {!isAsking && <p className={classes.quiet}>{t('replace.begin')}</p>}
          {isAsking && !shown && <ListSkeleton heights={[44, 44, 44]} />}
          {shown && <Found of={shown} selected={chosen.length} />}
          {operations.length > 0 && <ReplacementProgress operations={operations} />}
          {shown && found.length > 0 && (
            <>
              <PreviewTable asked={shown.asked} rows={found} left={left} onLeave={leave} />
              <div className={classes.actions}>
                <Button disabled={!canReplace} onClick={() => void replace()}>
                  {t('replace.apply', { selected: chosen.length })}
                </Button>
                <Button variant="subtle" onClick={() => leave(new Set())}>
                  {t('replace.all')}
                </Button>
                <Button variant="subtle" onClick={() => leave(new Set(found.map(({ guid }) => guid)))}>
                  {t('words.selectNone')}
                </Button>
              </div>
            </>
          )}
          {found.length === 0 && (
            <p>
              <ButtonLink to="/app/goals/history?kind=replace" look="bare">
                {t('replace.earlier')}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </Screen>
  )
}

type FoundProps = { readonly of: Looked<'preview'>; readonly selected: number }

/** In how many words it is found, as far as they have been read. */
function Found({ of: { found, isReading }, selected }: FoundProps) {
  const { t } = useTranslation()
  const total = found.length
  return (
    <output className={classes.quiet}>
      {isReading && `${t('app.loading')} `}
      {total > 0 && t('replace.found', { total, selected })}
      {total === 0 && !isReading && t('replace.none')}
    </output>
  )
}
