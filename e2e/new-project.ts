import type { Page } from 'playwright'
import type { Reachable } from './server.ts'

/** Opens the screen for a new project that begins with a dictionary. */
export async function beginProject(page: Page, { address }: Reachable, name: string): Promise<void> {
  await page.goto(`${address}/app/projects/new`)
  await page.getByLabel('Name of the project').fill(name)
  await page.getByRole('radio', { name: 'LIFT' }).check()
}

/** Chooses a package and waits until it has arrived or was refused. */
export async function choosePackage(page: Page, zip: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose (the zip|another) file$/ }).click()
  await (await choosing).setFiles({ name: 'pots.zip', mimeType: 'application/zip', buffer: zip })
  await page.getByRole('button', { name: 'Choose another file' }).waitFor()
}

/** Says that the dictionary is of Sena, and makes the project. */
export async function createProject(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '(seh)' }).check()
  await page.getByRole('button', { name: 'Create the project' }).click()
}
