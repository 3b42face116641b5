/** All of the statistics: who opens one of them looks at others next. */
export { DaysScreen } from './features/statistics/days-screen.tsx'
export { DomainsScreen } from './features/statistics/domains-screen.tsx'
export { ProgressScreen } from './features/statistics/progress-screen.tsx'
export { UsersScreen } from './features/statistics/users-screen.tsx'
export { WallScreen } from './features/statistics/wall-screen.tsx'
export { WorkshopScreen } from './features/statistics/workshop-screen.tsx'
