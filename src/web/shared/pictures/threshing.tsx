import { Ear } from './ear.tsx'
import classes from './pictures.module.css'

/** Somebody swings a flail over a heap of sheaves; in a square of 200. */
export function Threshing() {
  return (
    <g>
      <circle className={classes.disc} cx="100" cy="100" r="96" />
      <path className={classes.ground} d="M22 162c40-7 112-7 156 0" />
      <Ear x={104} y={158} tilt={-82} height={74} />
      <Ear x={104} y={154} tilt={-74} height={70} />
      <Ear x={98} y={160} tilt={-90} height={66} />
      <path className={classes.line} d="M86 140c4 6 4 14 1 20" />
      <circle className={classes.grain} cx="28" cy="146" r="3" />
      <circle className={classes.grain} cx="42" cy="132" r="3" />
      <circle className={classes.grain} cx="24" cy="130" r="2.5" />
      <circle className={classes.grain} cx="56" cy="124" r="2.5" />
      {/* Legs apart, body, both arms at the handle, the flail swinging down. */}
      <path className={classes.line} d="M138 124l-12 18-1 19M146 124l10 18 1 19" />
      <path className={classes.cloth} d="M127 126c0-16 0-30 4-42 2-6 18-6 21 0 4 12 5 26 5 42-9 3-20 3-30 0Z" />
      <path className={classes.line} d="M135 88l-22-6-15-18M148 86l-24-18-18-8" />
      <path className={classes.line} d="M116 76L74 44" />
      <path className={classes.line} d="M74 44c-4 2-6 5-7 9" />
      <path className={classes.line} style={{ strokeWidth: 6 }} d="M66 58l-18 42" />
      <circle className={classes.skin} cx="141" cy="64" r="12" />
      <path className={classes.straw} d="M127 62c1-12 8-17 15-17 8 0 14 6 14 15-4 3-7 3-10 1-6 3-12 4-19 1Z" />
    </g>
  )
}
