import { serveWordList } from './serve-word-list.ts'

serveWordList(globalThis)
