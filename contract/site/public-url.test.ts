import { expect, test } from 'vitest'
import { BASE_PATH, basePathOf, pathBelow, shellBelow } from './public-url.ts'

test.each([
  ['https://outcrop.example', ''],
  ['https://outcrop.example/', ''],
  ['https://company.example/outcrop', '/outcrop'],
  ['http://localhost:8080/tools/out.crop', '/tools/out.crop'],
])('%s is below %j', (publicUrl, basePath) => {
  expect(basePathOf(publicUrl)).toBe(basePath)
})

test.each([
  ['', '/', '/'],
  ['', '/login', '/login'],
  ['/outcrop', '/outcrop', '/'],
  ['/outcrop', '/outcrop/', '/'],
  ['/outcrop', '/outcrop/v2/decks', '/v2/decks'],
  ['/outcrop', '/outcrop/outcrop/x', '/outcrop/x'],
  ['/outcrop', '/outcrops', null],
  ['/outcrop', '/Outcrop/login', null],
  ['/outcrop', '/login', null],
  ['/outcrop', '/', null],
])('below %j, %s is %j', (basePath, pathname, below) => {
  expect(pathBelow(basePath, pathname)).toBe(below)
})

test('a path is written in plain segments', () => {
  const isPath = (path: string) => new RegExp(`^${BASE_PATH}$`).test(path)
  for (const path of ['', '/a', '/a/b-c_d', '/v1.2']) expect([path, isPath(path)]).toEqual([path, true])
  for (const path of ['/', '/a/', '//a', '/.', '/a/..', '/a b', '/ä', '/a;b', '/"', '/$x', 'a'])
    expect([path, isPath(path)]).toEqual([path, false])
})

test('a page is put below a path in one place, whatever the path means to an expression', () => {
  expect(shellBelow('/$&', '<base href="/" /><a href="/">')).toBe('<base href="/$&/" /><a href="/">')
  expect(shellBelow('', '<base href="/" />')).toBe('<base href="/" />')
})
