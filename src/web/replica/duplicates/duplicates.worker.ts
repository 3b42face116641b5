import { serveDuplicates } from './serve-duplicates.ts'

serveDuplicates(globalThis)
