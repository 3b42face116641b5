import { lateCode } from '#web/plain/late-code.ts'

/** What a device needs that is full or fails: nobody needs it for the first word. */
export const inPlace = lateCode('in-place', () => import('./read-in-place.ts'))
