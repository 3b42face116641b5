import { Ear } from './ear.tsx'
import classes from './pictures.module.css'

/** Somebody bends and cuts ripe ears with a sickle; in a square of 200. */
export function Harvesting() {
  return (
    <g>
      <circle className={classes.disc} cx="100" cy="100" r="96" />
      <path className={classes.ground} d="M22 162c40-7 112-7 156 0" />
      <Ear x={36} y={160} tilt={-4} height={84} />
      <Ear x={52} y={160} height={94} />
      <Ear x={66} y={159} tilt={5} height={80} />
      {/* Legs, body bent over, arm with the sickle, arm that holds the stalks. */}
      <path className={classes.line} d="M144 120l12 20-6 21M132 122l-8 19 5 20" />
      <path className={classes.cloth} d="M152 126c-2-20-14-36-36-44-7-2-13 6-10 12 8 14 16 24 20 34 8 4 18 3 26-2Z" />
      <path className={classes.line} d="M112 90l-20 20-21 1" />
      <path className={classes.line} d="M118 98l-14 30-14 6" />
      <path className={classes.line} d="M90 134c-14 8-28 4-34-8" />
      <circle className={classes.skin} cx="96" cy="72" r="12" />
      <path className={classes.straw} d="M72 71c4-4 9-6 12-6l6-13c7-1 12 1 16 6l4 14c4 1 8 4 10 8-16-6-32-9-48-9Z" />
    </g>
  )
}
