import { createContext, type ReactNode } from 'react'

/** Who speaks, to be chosen: what stands beside every microphone. The page puts it here, since it belongs to another part. */
export const SpeakerSlot = createContext<ReactNode>(null)
