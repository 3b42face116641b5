import { isTimeZone } from '#domain/project/time-zone.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** The time zone of this device. A browser that does not know or tell it may name one that is none. */
export const ZONE_HERE = isTimeZone(timeZone) ? timeZone : 'UTC'
