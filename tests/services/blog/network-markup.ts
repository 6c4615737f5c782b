/**
 * Messages as pages embed those of Mastodon and Bluesky, quoted and drawn. Frames are lazy and inside a closed element,
 * so that a browser never asks for their addresses.
 */
export const networkMarkup = `
<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:ab12cd34/app.bsky.feed.post/3lf7k" data-bluesky-cid="bafyreia" data-bluesky-embed-color-mode="system"><p lang="en">Spring tide,<br>and the ferry late again.<br><br><a href="https://bsky.app/profile/did:plc:ab12cd34/post/3lf7k?ref_src=embed">[image or embed]</a></p>&mdash; Emilia Castro (<a href="https://bsky.app/profile/did:plc:ab12cd34?ref_src=embed">@emilia.example</a>) <a href="https://bsky.app/profile/did:plc:ab12cd34/post/3lf7k?ref_src=embed">May 3, 2026 at 9:12 AM</a></blockquote>
<blockquote class="mastodon-embed" data-embed-url="https://toot.example/@rui/115198236194466811/embed"><a href="https://toot.example/@rui/115198236194466811" target="_blank"><div>Post by @rui@toot.example</div><div>View on Mastodon</div></a></blockquote>
<details><summary>Frames</summary>
<iframe loading="lazy" title="Post" class="mastodon-embed" src="https://social.example/@bo/109777000000000001/embed"></iframe>
<div class="bluesky-embed"><iframe loading="lazy" title="Post" data-bluesky-uri="at://did:plc:ab12cd34/app.bsky.feed.post/3lf7k" src="https://embed.bsky.app/embed/did:plc:ab12cd34/app.bsky.feed.post/3lf7k?id=0.31&amp;colorMode=system"></iframe></div>
</details>
<blockquote cite="https://elsewhere.example/"><p>Quoted, and no message at all.</p></blockquote>
`;
