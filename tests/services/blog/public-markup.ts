/**
 * Messages as pages embed those of a public service. Frames are lazy and inside a closed element, so that a browser
 * never asks for their addresses.
 */
export const publicMarkup = `
<blockquote class="twitter-tweet" data-lang="en"><p lang="en" dir="ltr">Slack water, and not a sound.
<a href="https://twitter.com/hashtag/tides">#tides</a></p>— Ana Reis (@ana)
<a href="https://twitter.com/ana/status/1900000000000000001?ref_src=twsrc%5Etfw">May 3, 2026</a></blockquote>
<blockquote class="twitter-video"><p>The lock opens.</p>— Porto (@harbour)
<a href="https://x.com/harbour/status/1900000000000000002">May 4, 2026</a></blockquote>
<details><summary>Frames</summary>
<iframe loading="lazy" title="Message" src="https://platform.twitter.com/embed/Tweet.html?dnt=true&amp;id=1900000000000000003&amp;theme=light"></iframe>
<div class="twitter-tweet twitter-tweet-rendered"><iframe loading="lazy" title="Message" data-tweet-id="1900000000000000004"></iframe></div>
<iframe loading="lazy" title="Message" data-src="https://platform.twitter.com/embed/Tweet.html?id=1900000000000000005"></iframe>
</details>
<twitter-widget data-tweet-id="1900000000000000006">A message</twitter-widget>
<amp-twitter data-tweetid="1900000000000000007" width="375" height="472" layout="responsive">A message</amp-twitter>
<p><a href="https://mobile.twitter.com/i/web/status/1900000000000000008">Only a link</a></p>
`;
