import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

/** Presses what opens the browser's choice of files, and chooses this one there, whatever was asked for. */
export async function chooseFile(press: HTMLElement, file: File): Promise<void> {
  const opening = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [file] })
    this.dispatchEvent(new Event('change'))
  })
  await userEvent.click(press)
  opening.mockRestore()
}
