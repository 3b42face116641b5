import { serveVernaculars } from './serve-vernaculars.ts'

serveVernaculars(globalThis)
