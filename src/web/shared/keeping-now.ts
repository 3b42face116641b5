/**
 * Asked as something begins that takes a while to be kept: what is asked then hears when it has ended. Of which word it is
 * may be decided in between.
 */
export type KeepingNow = () => (isKept: Promise<unknown>) => void
