/** Films begin where their posters are pressed; the player is fetched then, and nothing of its host before. */
export function watchPosters(): void {
  document.addEventListener('click', async (event) => {
    const poster = (event.target as Element).closest('[data-video] > a');
    const box = poster?.closest<HTMLElement>('[data-video]');
    // Pressed for a tab of its own, a poster is the link that it looks like.
    if (!box || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { playVideo } = await import('./play-video.ts');
    playVideo(box);
  });
}
