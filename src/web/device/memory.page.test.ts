import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { deviceMemory } from './memory.ts'
import { isKeyOf, personalKey } from './memory-keys.ts'
import { storageTrouble } from './storage-trouble.ts'

afterEach(() => {
  localStorage.clear()
  storageTrouble.hear(undefined)
})

test('where a browser forbids storage nothing is remembered, nothing throws, and it is said', () => {
  const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })

  expect(deviceMemory.put({ language: 'sw' })).toBe(false)
  expect(deviceMemory.get('language')).toBeNull()
  expect(deviceMemory.keys()).toEqual([])
  expect(storageTrouble.now).toBe('unavailable')
  storage.mockRestore()
})

test('a text that finds no room leaves the one before, and says nothing of words, which may have room', () => {
  deviceMemory.put({ language: 'sw' })
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  onTestFinished(() => writing.mockRestore())

  expect(deviceMemory.put({ language: 'fr' })).toBe(false)
  expect(deviceMemory.get('language')).toBe('sw')
  expect(storageTrouble.now).toBeNull()
})

test('whoever asks for one text hears of it, from this tab and from others, and of no other text', () => {
  const heard = vi.fn<() => void>()
  const stop = deviceMemory.onChange(heard, 'language')
  deviceMemory.put({ language: 'sw' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  deviceMemory.put({ microphone: 'a headset' })

  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  deviceMemory.put({ language: 'fr' })
  expect(heard).toHaveBeenCalledTimes(2)
})

test('what is of a person is told from what is of the device and from what is of others', () => {
  const keys = ['user', 'language', personalKey('amina', 'treeLook'), personalKey('joseph', 'treeLook')]

  expect(keys.filter((key) => isKeyOf('amina', key))).toEqual(['user', personalKey('amina', 'treeLook')])
  expect(keys.filter((key) => isKeyOf(undefined, key))).toEqual(['user'])
})
