import { expect, test } from 'vitest'
import { usernameFlaw, usernameForm } from './username.ts'

test.each([
  ['ａｍｉｎａ', 'amina'],
  ['ﬁona', 'fiona'],
  ['bi \u00a0 amina ', 'bi amina'],
  ['ශ්\u200dරී', 'ශ්රී'],
  ['می\u200cرا', 'میرا'],
  ['ᠴᠢᠨ\u180eᠠ', 'ᠴᠢᠨᠠ'],
  ['admin\ufe0f', 'admin'],
])('%j is stored as %j', (typed, stored) => {
  expect(usernameForm(typed)).toBe(stored)
})

test.each([
  'amina.juma-2',
  'Nguyễn_Thị',
  'ŋmɛnɔ’ba',
  'ʔaʼa',
  'амина',
  'አሚና',
  'ᠠᠮᠢ\u180bᠨᠠ',
  'आमिना',
  'ଅମିନା',
  'අමිනා',
  'അമിന',
  'အမိနာ',
  'أمينة٢',
  'ⴰⵎⵉⵏⴰ',
  'ᐊᒥᓇ',
  '阿米娜',
  'アミナ-san',
  'あみな小林',
  '김아미나',
  '小林 king',
  'amina@example.org',
  '𑄃𑄟𑄨𑄚',
  // Of scripts that stand in no list here.
  '𐎠𐎡𐎢',
])('a name in one script is fine: %s', (username) => {
  expect(usernameFlaw(usernameForm(username))).toBeNull()
})

test.each([
  ['invisible', 'ad\u200bmin'],
  ['invisible', 'ad\u00admin'],
  ['invisible', 'ad\ufeffmin'],
  ['invisible', 'ad\u2060min'],
  ['invisible', '\u202enimda'],
  ['invisible', 'two\nlines'],
  ['invisible', 'ad\u0000min'],
  ['invisible', 'admin\u2800'],
  ['invisible', 'ad\u3164min'],
  ['invisible', 'ad\ud800min'],
  ['mixed', 'аdmin'],
  ['mixed', 'pαul'],
  ['mixed', 'アミна'],
  ['mixed', 'ամինა'],
  ['mixed', 'अमি'],
  ['mixed', 'amin\u05d0'],
  // Bopomofo and Katakana are written together with Han, but not with each other.
  ['mixed', 'ㄅア'],
])('%s: %j', (flaw, username) => {
  expect(usernameFlaw(usernameForm(username))).toBe(flaw)
})
