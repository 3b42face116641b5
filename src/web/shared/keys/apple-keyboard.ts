/** Where Option, which others call Alt, writes marks and letters: there a key of ours needs Ctrl beside it. */
export const HAS_APPLE_KEYBOARD = /^(?:Mac|iP)/.test(globalThis.navigator?.platform ?? '')
