/** What one passes on the way to a project, in one part: each file has its price. */
export { AppFrame } from './app-frame.tsx'
export { GoesOnOffline, RequireProject } from './features/app-frame/require-project.tsx'
export { ProjectsScreen } from './features/projects/projects-screen.tsx'
