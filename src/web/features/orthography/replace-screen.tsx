import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Looked } from '#web/replica/word-list/list-look.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { ReplaceFields } from '#web/shared/replace-fields.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useHasAllWords, WordsSoFar } from '#web/shared/totals/words-so-far.tsx'
import { useFocusAfterWait } from '#web/shared/use-focus-after-wait.ts'
import { useFootHeight } from '#web/shared/use-foot-height.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { PreviewTable } from './preview-table.tsx'
import { ReplacementProgress } from './replacement-progress.tsx'
import { useReplacement } from './use-replacement.ts'
import classes from './orthography.module.css'

/** Changes a spelling in many words at once; what would become of each is seen before (spec rules R8.4, screens S10.4). */
export function ReplaceScreen() {
  const { t } = useTranslation()
  const { isActive, vernacularWritingSystem } = useCurrentProject()
  const { asked, shown, preview, isCurrent, isSpent, isAsking, selected, left, operations, ask, leave, replace } =
    useReplacement()
  const findField = useRef<HTMLInputElement>(null)
  const foot = useFootHeight('--save-foot')
  useFocusAfterWait(isSpent, findField)
  const isFound = preview !== null && preview.total > 0
  const hasAll = useHasAllWords()
  const canReplace = isActive && hasAll === true && isCurrent && selected > 0
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
          {shown && <Found of={shown} selected={selected} hasAll={hasAll !== false} />}
          {hasAll === false && <p className={classes.quiet}>{t('replace.waitsForAll')}</p>}
          {operations.length > 0 && <ReplacementProgress operations={operations} />}
          {shown && isFound && (
            <>
              <PreviewTable asked={shown.asked} preview={preview} left={left} onLeave={leave} />
              <div ref={foot} className={classes.selected}>
                <Button disabled={!canReplace} onClick={() => void replace()}>
                  {t('replace.apply', { selected })}
                </Button>
                <Button variant="subtle" onClick={() => leave(new Set())}>
                  {t('replace.all')}
                </Button>
                <Button variant="subtle" onClick={() => leave(new Set(preview.guids()))}>
                  {t('words.selectNone')}
                </Button>
              </div>
            </>
          )}
          {!isFound && (
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

type FoundProps = { readonly of: Looked<'preview'>; readonly selected: number; readonly hasAll: boolean }

/** In how many words it is found, as far as they have been read, and are on this device. */
function Found({ of: { found, words, isReading }, selected, hasAll }: FoundProps) {
  const { t } = useTranslation()
  const { total } = found
  return (
    <output className={classes.quiet}>
      {isReading && hasAll && `${t('app.loading')} `}
      {total > 0 && t('replace.found', { total, selected })}
      {total > 0 && !hasAll && ' · '}
      {!hasAll && <WordsSoFar here={words} />}
      {total === 0 && !isReading && hasAll && t('replace.none')}
    </output>
  )
}
