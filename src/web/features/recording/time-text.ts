/** 0:03 for three seconds; half a second is one, since a recording is never nothing. */
export function timeText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
