import { useTranslation } from 'react-i18next'
import { type ScheduleChange, scheduleChanged, scheduledDays, scheduleIn } from '#domain/project/schedule.ts'
import { ZONE_HERE } from '#web/plain/zone-here.ts'
import { useProjectChange } from '#web/shared/use-project-change.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'

/**
 * What is decided about the days of a workshop: each about the schedule as the server has it by then, so that days which somebody
 * else has chosen stay. `error` is why the last decision did not come about.
 */
export function useScheduleCommands(projectId: string) {
  const { t } = useTranslation()
  const tellUndo = useTellUndo()
  const { change: decide, error } = useProjectChange(projectId, 'schedule')
  const send = (days: ScheduleChange) => decide((stored) => scheduleChanged(stored, days, ZONE_HERE))
  const change = async (days: ScheduleChange): Promise<boolean> => {
    const stored = await send(days)
    if (!stored) return false
    const before = scheduledDays(stored, ZONE_HERE)
    const after = scheduledDays(scheduleChanged(stored, days, ZONE_HERE), ZONE_HERE)
    const added = after.filter((day) => !before.includes(day))
    const removed = before.filter((day) => !after.includes(day))
    const told = (): string => {
      if (added.length > 0 && removed.length > 0) return t('schedule.replaced')
      if (added.length > 0) return t('schedule.added', { count: added.length })
      return t('schedule.removed', { count: removed.length })
    }
    if (added.length + removed.length > 0) tellUndo(told(), () => send({ add: removed, remove: added }))
    return true
  }
  const changeZone = async (timeZone: string): Promise<void> => {
    const stored = await decide((now) => scheduleIn(now, timeZone, ZONE_HERE))
    if (!stored || stored.timeZone === timeZone) return
    tellUndo(t('schedule.zoneChanged', { zone: timeZone.replaceAll('_', ' ') }), () =>
      decide((now) => scheduleIn(now, stored.timeZone, ZONE_HERE)),
    )
  }
  return { change, changeZone, error }
}
