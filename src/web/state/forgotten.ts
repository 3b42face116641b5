import { actionMaker } from './slice.ts'

/** The global reset (spec product 4): every state returns to what it was at first. */
export const forgotten = actionMaker('forgotten')
