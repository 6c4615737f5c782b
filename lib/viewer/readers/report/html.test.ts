// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { lineFinder, tagsIn } from './html';

const names = (html: string) => tagsIn(html).map(({ name, inHead }) => `${name} ${inHead ? 'head' : 'body'}`);

it.each([
  ['<link>\n<body><link>', ['link head', 'link body']],
  ['<head><meta></head><link>', ['meta head', 'link head']],
  ['<head><div></div><link>', ['link body']],
  ['<head>Words<link>', ['link body']],
  ['\uFEFF<!doctype html><!-- a -->\n<link>', ['link head']],
  ['<noscript><img><link></noscript><link>', ['link head']],
  ['<template><link><p></template><link>', ['link head']],
  ['<script>"<p>"</script><style>p > a {}</style><link>', ['script head', 'link head']],
  ['<title><p></title><link>', ['title head', 'link head']],
  ['<!-- <p> --><link>', ['link head']],
  ['<a href="/">x</a><a rel="me" href="/">x</a>', ['a body']],
  ['<link', []],
])('finds the tags of %j as a parser does', (html, expected) => {
  expect(names(html)).toEqual(expected);
});

it('reads attributes however they are written, the first of a name', () => {
  const [tag] = tagsIn(`<link REL=next href='a&amp;b&#x2F;' title="a > b" title=c crossorigin data-x = y/>`);
  expect(Object.fromEntries(tag?.attributes ?? [])).toEqual({
    ...{ rel: 'next', href: 'a&b/', title: 'a > b', crossorigin: '', 'data-x': 'y/' },
  });
});

it('counts lines from one', () => {
  const lineAt = lineFinder('a\nb\n\nc');
  expect([0, 1, 2, 4, 5].map(lineAt)).toEqual([1, 1, 2, 3, 4]);
});
