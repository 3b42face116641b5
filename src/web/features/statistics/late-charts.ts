import { late } from '#web/shared/late.tsx'

/** Tables are there before their charts: what draws those is larger than all the rest of the screen. */
export const LinesChart = late('charts', async () => (await import('./charts.tsx')).LinesChart)
export const BarsChart = late('charts', async () => (await import('./charts.tsx')).BarsChart)
