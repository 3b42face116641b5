/** What one needs to log in, in one part: each file has its price. */
export { Equipped } from './equipped.tsx'
export { LogInScreen } from './features/session/log-in-screen.tsx'
