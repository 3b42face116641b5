import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string): string => readFileSync(new URL(`../src/web/theme/${name}`, import.meta.url), 'utf8')
const tokens = read('tokens.css')
const overrides = read('mantine-overrides.css')

const rule = (css: string, selector: string): string => css.split(selector)[1]?.split('}')[0] ?? ''
const value = (css: string, name: string): string => new RegExp(`${name}: ([^;]+);`).exec(css)?.[1] ?? ''

const OFF = '.mantine-Switch-input:not(:checked, :disabled) + .mantine-Switch-track {'
const ON = '.mantine-Switch-input:checked:not(:disabled) + .mantine-Switch-track > .mantine-Switch-thumb {'
const tokenIn = (css: string, name: string): string => /var\((--[a-z-]+)\)/.exec(value(css, name))?.[1] ?? ''

/** WCAG 2.2, of colours as `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each([
  { mode: 'light', selector: ':root {' },
  { mode: 'dark', selector: ":root[data-mantine-color-scheme='dark'] {" },
])('WCAG 1.4.11 a switch is seen whether it is on or off: $mode', ({ selector }) => {
  const colours = rule(tokens, selector)
  const track = value(colours, tokenIn(rule(overrides, OFF), '--switch-bg'))
  const thumb = value(colours, tokenIn(rule(overrides, ON), '--switch-thumb-bg'))

  for (const below of ['--paper', '--surface']) {
    expect(contrast(track, value(colours, below))).toBeGreaterThanOrEqual(3)
  }
  expect(contrast(track, '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(contrast(thumb, value(colours, '--field'))).toBeGreaterThanOrEqual(3)
})
