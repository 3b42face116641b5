import classes from './pictures.module.css'

const FALLING = [
  [66, 74],
  [60, 86],
  [68, 96],
  [58, 106],
  [65, 118],
  [60, 130],
  [67, 138],
  [55, 120],
  [72, 84],
  [62, 142],
] as const

/** Somebody lets grain fall from a tray; the wind takes the chaff; in a square of 200. */
export function Winnowing() {
  return (
    <g>
      <circle className={classes.disc} cx="100" cy="100" r="96" />
      <path className={classes.ground} d="M22 162c40-7 112-7 156 0" />
      <path
        className={classes.wind}
        d="M172 40c-22-8-30 8-52 2M176 56c-16-5-22 3-34 1M44 92c-8-4-14 2-22 0M40 108c-7-3-10 1-16 0"
      />
      <path className={classes.stalk} d="M44 78l-8-4M36 92l-7-1M46 62l-9-2M30 78l-6-4" />
      {FALLING.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={classes.grain} cx={x} cy={y} r="2.8" />
      ))}
      <path className={classes.straw} d="M34 160c8-12 18-18 28-18s20 6 30 17c-20-2-40-1-58 1Z" />
      {/* Legs, body, arms that hold the tray, the tray tilted. */}
      <path className={classes.line} d="M134 126l-4 18 0 17M144 126l6 17-1 18" />
      <path className={classes.cloth} d="M122 148c2-22 2-48 8-64 3-6 17-6 20 0 5 16 8 42 11 64-12 4-27 4-39 0Z" />
      <path className={classes.line} d="M134 88l-18-4-16-14M146 88l-20-8-22-16" />
      <path className={classes.straw} d="M60 70c10 2 36-6 50-16 2 8-6 16-20 20-14 5-27 3-30-4Z" />
      <circle className={classes.skin} cx="140" cy="64" r="12" />
      <path
        className={classes.cloth}
        d="M127 63c0-12 7-18 14-18s15 6 15 17c1 8 3 12 6 16-8 1-13-2-15-8 2-5 1-9-2-12-6 4-12 6-18 5Z"
      />
    </g>
  )
}
