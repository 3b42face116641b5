/** Where a log-in leads: back to the page below /app that the guard turned away from, else to the project screen. */
export function returnPath(locationState: unknown): string {
  const from =
    typeof locationState === 'object' && locationState !== null && 'from' in locationState ? locationState.from : ''
  return typeof from === 'string' && /^\/app(?:[/?]|$)/.test(from) ? from : '/app/projects'
}
