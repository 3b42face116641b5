import type { ReactNode } from 'react'
import type { WritingSystem } from '#domain/project/project.ts'
import { onDottedCircle } from '#domain/text/on-dotted-circle.ts'
import { directionOf } from '#domain/text/direction.ts'
import classes from './in-language.module.css'

type Script = Pick<WritingSystem, 'bcp47'> & Partial<Pick<WritingSystem, 'font' | 'rtl'>>

type Props = {
  readonly in: Script
  /** Vernacular text is the largest and darkest thing around. */
  readonly as?: 'vernacular' | 'plain'
  /** Shown to who points at it: all of a text that may be cut. */
  readonly title?: string
  readonly children: ReactNode
}

/**
 * Text of a writing system: its language, its direction and its font, apart from what stands around it. Marks that stand
 * alone sit on a dotted circle.
 */
export function InLanguage({ in: script, as = 'plain', title, children }: Props) {
  return (
    <bdi className={classes.text} data-as={as} title={title} {...scriptProps(script)}>
      {typeof children === 'string' ? onDottedCircle(children) : children}
    </bdi>
  )
}

const CONTENT = 'var(--font-content)'

/**
 * What FieldWorks writes for every language that nobody chose a font for. They say nothing about the script, and where a
 * machine lacks them its replacement has no room for stacked marks.
 */
const NOBODYS_CHOICE = new Set(['Times New Roman', 'Arial', 'Tahoma', 'Calibri', 'Segoe UI', 'Microsoft Sans Serif'])

const isChosen = (font: string | undefined): font is string => Boolean(font) && !NOBODYS_CHOICE.has(font ?? '')

/** The same for an input or any other element. */
export function scriptProps({ bcp47, font, rtl }: Script): {
  lang?: string
  dir: 'ltr' | 'rtl'
  style: { fontFamily: string }
} {
  return {
    ...(bcp47 ? { lang: bcp47 } : {}),
    dir: (rtl ?? directionOf(bcp47) === 'rtl') ? 'rtl' : 'ltr',
    style: { fontFamily: isChosen(font) ? `${JSON.stringify(font)}, ${CONTENT}` : CONTENT },
  }
}

type InlineProps = { lang?: string; dir?: 'ltr' | 'rtl'; style?: { fontFamily: string } }

/**
 * The same for text within other text, such as the name of a domain: where nobody chose a font it has that one's. Where
 * nobody knows the language, its letters tell the direction.
 */
export function inlineScriptProps(script: Script): InlineProps {
  if (script.bcp47 === '') return {}
  const { style, ...props } = scriptProps(script)
  return isChosen(script.font) ? { ...props, style } : props
}

/** The same for a field with a label, which stays in the language of the page. */
export function scriptOfField(script: Script) {
  const { style, ...props } = scriptProps(script)
  return { ...props, styles: { input: style } }
}
