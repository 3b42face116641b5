import classes from './sound-player.module.css'

type Props = {
  readonly peaks: readonly number[]
  /** Of the whole, 0 to 1: how much has been played. */
  readonly played?: number
}

/** A recording as it looks. Its place is kept while it is not known yet. */
export function Waveform({ peaks, played = 0 }: Props) {
  return (
    <svg
      className={classes.waveform}
      viewBox={`0 0 ${Math.max(1, peaks.length)} 2`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.length > 0 && <path d={pathOf(peaks)} className={classes.wave} />}
      {played > 0 && (
        <path d={pathOf(peaks.slice(0, Math.ceil(played * peaks.length)))} className={classes.wavePlayed} />
      )}
    </svg>
  )
}

/** Never quite nothing, so that silence is a line. */
function pathOf(peaks: readonly number[]): string {
  return peaks
    .map((peak, at) => {
      const half = Math.max(0.06, peak / 255)
      return `M${at + 0.5} ${1 - half}V${1 + half}`
    })
    .join('')
}
